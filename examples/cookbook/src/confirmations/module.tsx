import { defineModule, useModalAtom, useText } from '@latchkey/plugin-api'
import { Switch } from '@latchkey/plugin-api/kit'
import type { manifest } from './index.js'

export default defineModule<typeof manifest>({
  activate({ accounts, add, storage, store, ui }) {
    const isOnAtom = storage.atom('on', true, (stored) => (typeof stored === 'boolean' ? stored : undefined))
    const readConfirmed = () => store.get(accounts.sent).filter(({ status }) => status === 'success')
    const announced = new Set(readConfirmed().map(({ id }) => id))

    add(
      store.sub(accounts.sent, () => {
        for (const { id } of readConfirmed()) {
          if (announced.has(id)) continue
          announced.add(id)
          if (!store.get(isOnAtom)) continue
          ui.toast({ variant: 'success', message: ui.text('confirmations.done', 'Your transaction is confirmed') })
        }
      }),
    )

    function ConfirmationsRow() {
      const text = useText()
      const isOn = useModalAtom(isOnAtom)
      return (
        <Switch
          label={text('confirmations.label', 'Confirmations')}
          hint={text('confirmations.hint', 'Tell me when a transaction is confirmed')}
          checked={isOn}
          onCheckedChange={(checked) => store.set(isOnAtom, checked)}
        />
      )
    }

    return { components: { ConfirmationsRow } }
  },
})
