import { useModalAtom } from '@latchkey/plugin-api'
import { ErrorState } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import type { LoadedPreview } from '../createPreview.js'
import { Loading } from './Loading.js'
import type { ViewParts } from './ViewParts.js'

export interface PreviewPartProps extends Pick<ViewParts, 'context' | 'preview'> {
  readonly show: (loaded: LoadedPreview) => ReactElement
}

/** A view that comes with the preview's part. The form has fetched it: who comes from elsewhere may find it missing. */
export function PreviewPart({ context, preview, show }: PreviewPartProps): ReactElement {
  const { error } = useModalAtom(preview.state)
  useEffect(() => void preview.load(), [preview])
  const loaded = preview.read()
  if (loaded) return show(loaded)
  if (error === undefined) return <Loading />
  return <ErrorState message={context.ui.errorText(error)} onRetry={() => void preview.load()} />
}
