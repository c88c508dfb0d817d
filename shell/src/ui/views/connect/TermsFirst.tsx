import { ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, type ReactNode, useState } from 'react'
import { LegalNote } from './LegalNote.js'
import { useLegal } from './useLegal.js'

/**
 * Lets a view that connects wait for the host's terms, by whatever way the visitor came to it. The box stays where it was
 * ticked, so that the focus has a place and the tick can be taken back.
 */
export function TermsFirst({ children }: { readonly children: ReactNode }): ReactElement {
  const legal = useLegal()
  const [asked] = useState(legal.blocks)
  return (
    <>
      {asked && (
        <ViewBody>
          <LegalNote legal={legal} />
        </ViewBody>
      )}
      {!legal.blocks && children}
    </>
  )
}
