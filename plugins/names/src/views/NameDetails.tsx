import { type SlotProps, useText } from '@latchkey/plugin-api'
import { Notice } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'

/** Above the secure frame: what the signature is for. */
export function NameDetails({ request }: SlotProps<'approve.details'>): ReactElement {
  const text = useText()
  const { reference: name = '' } = request
  return (
    <Notice title={<bdi>{name}</bdi>}>
      {text('names.details', 'Your signature registers this name for your account. It moves nothing.')}
    </Notice>
  )
}
