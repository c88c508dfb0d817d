import { useModalAtom } from '@latchkey/plugin-api'
import { IconLock } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { connectMessages } from '../../../messages/en/connect.js'
import { gatesAtom } from '../../../state/plugins.js'
import { useMessages } from '../../messages/useMessages.js'

/** Whose modal this is, while the project's configuration has the gate `reownBranding` on. Text alone, no link. */
export function BrandingLine(): ReactElement | null {
  const message = useMessages(connectMessages)
  const shown = useModalAtom(gatesAtom).reownBranding === true
  if (!shown) return null
  return (
    <p className="lk-branding">
      <IconLock size={16} />
      {message('connect.branding')}
    </p>
  )
}
