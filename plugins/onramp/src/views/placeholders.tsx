import { useModalAtom, useText } from '@latchkey/plugin-api'
import { ErrorState, LoadingRows } from '@latchkey/plugin-api/kit'
import { createElement, type ReactElement, useEffect } from 'react'
import type { ViewParts } from '../module.js'

export function Loading(): ReactElement {
  return <LoadingRows label={useText()('onramp.loading', 'Loading')} />
}

export function ProgressPart(parts: ViewParts): ReactElement {
  const { progress } = parts
  const text = useText()
  const { status } = useModalAtom(progress.state)
  useEffect(() => void progress.load(), [progress])
  const loaded = progress.read()
  if (loaded) return createElement(loaded.BuyInProgressView, parts)
  if (status === 'loading') return <Loading />
  return (
    <ErrorState
      message={text('error.LOAD_FAILED', "The plugin's code could not be loaded")}
      onRetry={() => void progress.load()}
    />
  )
}
