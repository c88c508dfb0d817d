import { useModalAtom, usePluginState, useText } from '@latchkey/plugin-api'
import { ErrorState, LoadingRows } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import { createPurchaseForm } from '../createPurchaseForm.js'

export function Loading(): ReactElement {
  return <LoadingRows label={useText()('onramp.loading', 'Loading')} />
}

export function ProgressPart(): ReactElement {
  const { progress } = usePluginState(createPurchaseForm)
  const text = useText()
  const { status } = useModalAtom(progress.state)
  useEffect(() => void progress.load(), [progress])
  const loaded = progress.read()
  if (loaded) return <loaded.BuyInProgressView />
  if (status === 'loading') return <Loading />
  return (
    <ErrorState
      message={text('error.LOAD_FAILED', "The plugin's code could not be loaded")}
      onRetry={() => void progress.load()}
    />
  )
}
