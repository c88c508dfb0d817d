import { useText, type ViewProps } from '@latchkey/plugin-api'
import { Button, CheckDraw, EmptyState, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { ViewParts } from './ViewParts.js'

export function RegisterAccountNameSuccessView({
  args,
  context,
}: ViewParts & Pick<ViewProps<'RegisterAccountNameSuccess'>, 'args'>): ReactElement {
  const text = useText()
  return (
    <>
      <ViewBody align="center" role="status">
        <EmptyState
          icon={<CheckDraw />}
          title={<bdi className="names-name">{text('names.done', '{name} is yours', { name: args.name })}</bdi>}
          text={text('names.doneText', 'Others can send to it in place of your address.')}
        />
      </ViewBody>
      <ViewFooter>
        <Button onClick={() => context.nav.reset('Account')}>{text('names.close', 'Done')}</Button>
      </ViewFooter>
    </>
  )
}
