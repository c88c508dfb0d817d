import { useText } from '@latchkey/plugin-api'
import { Button, EmptyState, IconUser, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { useOwnName } from './useOwnName.js'
import type { ViewParts } from './ViewParts.js'

/** What a name is good for, and the way to one. */
export function ChooseAccountNameView(parts: ViewParts): ReactElement {
  const text = useText()
  const instead = useOwnName(parts)
  if (instead) return instead
  return (
    <>
      <ViewBody>
        <EmptyState
          icon={<IconUser />}
          title={text('names.intro', 'A name for your account')}
          text={text(
            'names.introText',
            'Others can send to it in place of your address. Everybody can see which address it stands for. It costs nothing.',
          )}
        />
      </ViewBody>
      <ViewFooter>
        <Button onClick={() => parts.context.nav.push('RegisterAccountName')}>
          {text('names.register', 'Choose a name')}
        </Button>
      </ViewFooter>
    </>
  )
}
