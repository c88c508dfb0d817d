import type { ReactElement } from 'react'
import { TransactionOutcome } from '../../src/kit/index.js'
import type { SubmissionState } from '../../src/submission/index.js'
import { Card } from '../Card.js'

const result = { hash: '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060' }
const states: Readonly<Record<string, SubmissionState>> = {
  Sent: { status: 'sent', result },
  Confirmed: { status: 'confirmed', result },
  Reverted: { status: 'failed', outcome: 'reverted', result },
  Replaced: { status: 'failed', outcome: 'replaced', result },
  Unclear: { status: 'unclear', error: { message: 'Unknown error' } },
  Rejected: { status: 'rejected', error: { message: 'User rejected the request' } },
}

export function OutcomeCards(): ReactElement {
  return (
    <>
      {Object.entries(states).map(([name, state]) => (
        <Card key={name} title={name}>
          <TransactionOutcome
            state={state}
            amount="0.25 ETH to verschluesselungsbrieftaschenverwaltung.eth"
            explorerUrl={'result' in state ? `https://explorer.example/tx/${result.hash}` : undefined}
            onDone={() => undefined}
          />
        </Card>
      ))}
    </>
  )
}
