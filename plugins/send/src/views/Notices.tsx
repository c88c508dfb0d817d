import { LiveRegion, Notice } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'

/** What the visitor should know, one under the other. What comes or changes while they are shown is announced, once. */
export function Notices({ notices }: { readonly notices: readonly NoticeText[] }): ReactElement {
  return (
    <>
      {notices.map(({ sentence, tone }) => (
        <Notice key={sentence} tone={tone ?? 'info'}>
          {sentence}
        </Notice>
      ))}
      <LiveRegion>{notices.map(({ sentence }) => sentence).join(' ')}</LiveRegion>
    </>
  )
}

export interface NoticeText {
  readonly sentence: string
  /** @default 'info' */
  readonly tone?: 'info' | 'warning'
}
