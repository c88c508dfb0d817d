import { useText } from '@latchkey/plugin-api'
import { IconCheck, Spinner } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'

/** How far it is: asked in the wallet, sent, confirmed. */
export function Steps({ now }: { readonly now: 0 | 2 }): ReactElement {
  const text = useText()
  const steps = [
    now ? text('pay.stepConfirmed', 'Confirmed in your wallet') : text('pay.stepConfirm', 'Confirm it in your wallet'),
    text('pay.stepSent', 'Sent to the network'),
    text('pay.stepDone', 'Confirmed by the network'),
  ]
  return (
    <div role="status">
      <ol className="pay-steps">
        {steps.map((step, index) => (
          <li key={step} data-done={index < now || undefined} aria-current={index === now ? 'step' : undefined}>
            <span>{index < now ? <IconCheck size={20} /> : index === now && <Spinner size={20} />}</span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  )
}
