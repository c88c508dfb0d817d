/** What a view shows while its data or code loads. */
import { useModalAtom, useText } from '@latchkey/plugin-api'
import { ErrorState, LoadingRows } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import type { LoadedPreview, ViewParts } from '../module.js'
import type { TokensState } from '../tokens/createTokens.js'

export function Loading(): ReactElement {
  return <LoadingRows label={useText()('send.loading', 'Loading')} />
}

export function BalanceNotice({
  tokens,
  status,
}: Pick<ViewParts, 'tokens'> & Pick<TokensState, 'status'>): ReactElement {
  const message = useText()('send.noBalance', 'Couldn’t read your balance')
  return status === 'loading' ? <Loading /> : <ErrorState message={message} onRetry={() => void tokens.load(0)} />
}

export interface PreviewPartProps extends Pick<ViewParts, 'context' | 'preview'> {
  readonly show: (loaded: LoadedPreview) => ReactElement
}

/** A view of the preview's chunk. The form has loaded it; a user who comes from a toast may find it missing. */
export function PreviewPart({ context, preview, show }: PreviewPartProps): ReactElement {
  const { error } = useModalAtom(preview.state)
  useEffect(() => void preview.load(), [preview])
  const loaded = preview.read()
  if (loaded) return show(loaded)
  if (error === undefined) return <Loading />
  return <ErrorState message={context.ui.errorText(error)} onRetry={() => void preview.load()} />
}
