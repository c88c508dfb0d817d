import { useModalAtom, usePluginContext, useText, type ViewProps } from '@latchkey/plugin-api'
import { Button, CopyButton, EmptyState, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import type { Atom } from 'jotai'
import type { ReactElement } from 'react'
import type { manifest } from './index.js'

export interface MyPluginViewProps extends ViewProps<'MyPlugin'> {
  readonly greetings: Atom<number>
  readonly onGreet: () => void
  readonly greeting: string | undefined
}

/** Greets the connected account. */
export function MyPluginView({ args, complete, greetings, onGreet, greeting }: MyPluginViewProps): ReactElement {
  const context = usePluginContext<typeof manifest>()
  const text = useText()
  const count = useModalAtom(greetings)
  const address = useModalAtom(context.accounts.activeAccount)?.address
  if (!address) {
    return (
      <ViewBody>
        <EmptyState title={text('my-plugin.empty', 'Connect a wallet first')} />
      </ViewBody>
    )
  }

  function greet(connected: string) {
    onGreet()
    context.ui.toast({ variant: 'success', message: text('my-plugin.greeted', 'Greeted') })
    complete({ address: connected })
  }

  return (
    <>
      <ViewBody gap="section">
        <p>{args?.greeting ?? greeting ?? text('my-plugin.hello', 'Hello')}</p>
        <div className="my-plugin-account">
          <p>{address}</p>
          <CopyButton value={address} />
        </div>
        <p>{text('my-plugin.count', '{count, plural, one {# greeting} other {# greetings}} so far', { count })}</p>
      </ViewBody>
      <ViewFooter>
        <Button onClick={() => greet(address)}>{text('my-plugin.greet', 'Greet')}</Button>
      </ViewFooter>
    </>
  )
}
