import { useModalAtom, usePluginState, useText } from '@latchkey/plugin-api'
import { ErrorState, LoadingRows } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import { createSendForm } from '../createSendForm.js'
import type { TokensState } from '../tokens/createTokens.js'

export function Loading(): ReactElement {
  return <LoadingRows label={useText()('send.loading', 'Loading')} />
}

export function BalanceNotice({ status }: Pick<TokensState, 'status'>): ReactElement {
  const { tokens } = usePluginState(createSendForm)
  const message = useText()('send.noBalance', 'Couldn’t read your balance')
  return status === 'loading' ? <Loading /> : <ErrorState message={message} onRetry={() => void tokens.load(0)} />
}

type Preview = ReturnType<ReturnType<typeof createSendForm>['preview']['read']>
type PreviewPartProps = { readonly show: (preview: NonNullable<Preview>) => ReactElement }

/** Loads the preview's chunk if needed: a user who opens this view from a toast might not have used the form. */
export function PreviewPart({ show }: PreviewPartProps): ReactElement {
  const { context, preview } = usePluginState(createSendForm)
  const { error } = useModalAtom(preview.state)
  useEffect(() => void preview.load(), [preview])
  const loaded = preview.read()
  if (loaded) return show(loaded)
  if (error === undefined) return <Loading />
  return <ErrorState message={context.ui.errorText(error)} onRetry={() => void preview.load()} />
}
