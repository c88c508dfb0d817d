import type { SecureFrame } from '@latchkey/plugin-api'
import { Skeleton, ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useRef } from 'react'
import { release } from '../../../connections/release.js'
import { approveMessages } from '../../../messages/en/approve.js'
import { useMessages } from '../../messages/useMessages.js'
import { hintAfterMs } from '../waiting/timing.js'
import { useAfter } from '../waiting/useAfter.js'

/** Where the secure frame is shown while it asks. The skeleton is seen until the frame's page has loaded. */
export function FramePlace({ frame }: { readonly frame: SecureFrame | undefined }): ReactElement {
  const message = useMessages(approveMessages)
  const place = useRef<HTMLDivElement>(null)
  const isSlow = useAfter(hintAfterMs, true)
  useEffect(() => {
    if (!frame || !place.current) return
    const hide = frame.show(place.current)
    return () => release(hide)
  }, [frame])
  return (
    <div className="lk-approve-place" ref={place}>
      <ViewBody gap="section" aria-busy="true">
        <p className="lk-approve-text">{message(isSlow ? 'approve.slow' : 'approve.opening')}</p>
        <Skeleton height={72} radius="row" />
        <Skeleton height={128} radius="row" />
        <Skeleton height={48} radius="row" />
      </ViewBody>
    </div>
  )
}
