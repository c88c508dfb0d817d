import { usePluginContext, useText, type ViewProps } from '@latchkey/plugin-api'
import { Button, EmptyState, IconUser, TransactionOutcome, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { manifest } from '../index.js'
import type { ViewParts } from '../module.js'
import { useOwnName } from './useOwnName.js'

export function ChooseAccountNameView(parts: ViewParts): ReactElement {
  const { nav } = usePluginContext<typeof manifest>()
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
            'People can send to this name instead of your address. Anyone can see the address behind it. It’s free.',
          )}
        />
      </ViewBody>
      <ViewFooter>
        <Button onClick={() => nav.push('RegisterAccountName')}>{text('names.register', 'Choose a name')}</Button>
      </ViewFooter>
    </>
  )
}

export function RegisterAccountNameSuccessView({ args }: ViewProps<'RegisterAccountNameSuccess'>): ReactElement {
  const { nav } = usePluginContext<typeof manifest>()
  const text = useText()
  return (
    <TransactionOutcome
      state={{ status: 'confirmed', result: args }}
      title={<bdi className="names-name">{text('names.done', '{name} is yours', { name: args.name })}</bdi>}
      hint={text('names.doneText', 'People can send to this name instead of your address.')}
      onDone={() => nav.reset('Account')}
    />
  )
}
