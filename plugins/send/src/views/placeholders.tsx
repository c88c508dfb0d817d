import { useModalAtom, useText } from '@latchkey/plugin-api'
import { ErrorState, LoadingRows } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import type { LoadedPreview, ViewParts } from '../module.js'
import type { TokensState } from '../tokens/createTokens.js'

export function Loading(): ReactElement {
  return <LoadingRows label={useText()('send.loading', 'Loading')} />
}

type BalanceNoticeProps = Pick<ViewParts, 'tokens'> & Pick<TokensState, 'status'>

export function BalanceNotice({ tokens, status }: BalanceNoticeProps): ReactElement {
  const message = useText()('send.noBalance', 'Couldn’t read your balance')
  return status === 'loading' ? <Loading /> : <ErrorState message={message} onRetry={() => void tokens.load(0)} />
}

type PreviewProps = Pick<ViewParts, 'context' | 'preview'> & { readonly show: (loaded: LoadedPreview) => ReactElement }

/** Loads the preview's chunk if needed: a user who opens this view from a toast might not have used the form. */
export function PreviewPart({ context, preview, show }: PreviewProps): ReactElement {
  const { error } = useModalAtom(preview.state)
  useEffect(() => void preview.load(), [preview])
  const loaded = preview.read()
  if (loaded) return show(loaded)
  if (error === undefined) return <Loading />
  return <ErrorState message={context.ui.errorText(error)} onRetry={() => void preview.load()} />
}
