import type { ReactElement } from 'react'
import { Button, IconRefresh, ProgressRing, ViewBody, ViewFooter, WalletImage } from '../../src/kit/index.js'
import { Card } from '../Card.js'
import { foxPicture } from '../pictures.js'

export function ConnectingCards(): ReactElement {
  return (
    <>
      <Waiting state="waiting" title="Continue in Fox Wallet" text="Approve the connection in the wallet's window." />
      <Waiting state="failed" title="Connection rejected" text="Nothing was shared. You can try again." />
      <Waiting state="done" title="Connected" text="Fox Wallet is ready to use." />
    </>
  )
}

function Waiting({ state, title, text }: WaitingProps): ReactElement {
  return (
    <Card title="Fox Wallet" back>
      <ViewBody align="center" style={{ paddingBlock: '24px 32px' }}>
        <ProgressRing state={state}>
          <WalletImage src={foxPicture} name="Fox Wallet" size={56} />
        </ProgressRing>
        <h3 style={{ font: '600 var(--lk-16)', marginBlockStart: 16 }}>{title}</h3>
        <p style={{ color: 'var(--lk-text-soft)' }}>{text}</p>
      </ViewBody>
      {state === 'failed' && (
        <ViewFooter>
          <Button variant="secondary" icon={<IconRefresh size={20} />}>
            Try again
          </Button>
        </ViewFooter>
      )}
    </Card>
  )
}

interface WaitingProps {
  readonly state: 'waiting' | 'done' | 'failed'
  readonly title: string
  readonly text: string
}
