import { useText } from '@latchkey/plugin-api'
import { Button, ErrorState, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { ViewParts } from './ViewParts.js'

/** The fault is the site's, and nothing that the visitor does here mends it. */
export function RefusedRequest({ context, error }: ViewParts & { readonly error: unknown }): ReactElement {
  const text = useText()
  return (
    <>
      <ViewBody>
        <ErrorState
          message={context.ui.errorText(error)}
          hint={text('pay.refused', 'This site has asked for a payment that can’t be made. Nothing was sent.')}
        />
      </ViewBody>
      <ViewFooter>
        <Button onClick={() => context.nav.close()}>{text('pay.close', 'Close')}</Button>
      </ViewFooter>
    </>
  )
}
