import { type ReactElement, useState } from 'react'
import {
  ActionRow,
  ActionTile,
  Address,
  Amount,
  Avatar,
  CopyButton,
  EmptyState,
  IconCard,
  IconDisconnect,
  IconImage,
  IconReceive,
  IconSend,
  IconSwap,
  List,
  ListItem,
  Tabs,
  TokenIcon,
  ViewBody,
} from '../../src/kit/index.js'
import { Card } from '../Card.js'
import { coinPicture, dollarPicture, networkPicture } from '../pictures.js'

export function AccountCard(): ReactElement {
  const [tab, setTab] = useState('tokens')
  return (
    <Card title="Account">
      <ViewBody gap="section">
        <div style={{ display: 'grid', justifyItems: 'center', gap: 4 }}>
          <Avatar address={account} size={64} />
          <div style={{ display: 'flex', alignItems: 'center', marginInlineStart: 40, marginBlockStart: 4 }}>
            <span style={{ font: '600 var(--lk-16)' }}>
              <Address value={account} />
            </span>
            <CopyButton value={account} label="Copy address" />
          </div>
          <Amount value={1_234_567n} decimals={2} currency="USD" maximumDecimals={2} minimumDecimals={2} size="large" />
        </div>
        <ActionRow label="Actions">
          <ActionTile icon={<IconCard />} label="Buy" />
          <ActionTile icon={<IconSwap />} label="Swap" />
          <ActionTile icon={<IconReceive />} label="Receive" />
          <ActionTile icon={<IconSend />} label="Send" disabled disabledReason="Nothing to send" />
        </ActionRow>
        <Tabs
          label="Assets"
          items={[
            { id: 'tokens', label: 'Tokens' },
            { id: 'nfts', label: 'NFTs' },
            { id: 'activity', label: 'Activity' },
          ]}
          value={tab}
          onValueChange={setTab}
        >
          {tab === 'tokens' ? <Tokens /> : <EmptyState icon={<IconImage />} title="Nothing here yet" />}
        </Tabs>
        <ListItem icon={<IconDisconnect />} title="Disconnect" onClick={() => undefined} />
      </ViewBody>
    </Card>
  )
}

function Tokens(): ReactElement {
  return (
    <List dense label="Tokens">
      <ListItem
        variant="plain"
        image={<TokenIcon src={coinPicture} symbol="ETH" network={{ name: 'Polygon', src: networkPicture }} />}
        title="Ether"
        subtitle={<Amount value={2_345_678_901_234_567_890n} decimals={18} symbol="ETH" />}
        trailing={<Amount value={834_120n} decimals={2} currency="USD" maximumDecimals={2} minimumDecimals={2} />}
        onClick={() => undefined}
      />
      <ListItem
        variant="plain"
        image={<TokenIcon src={dollarPicture} symbol="USDC" network={{ name: 'Base' }} />}
        title="USD Coin"
        subtitle={<Amount value={4_004_470_000n} decimals={6} symbol="USDC" />}
        trailing={<Amount value={400_447n} decimals={2} currency="USD" maximumDecimals={2} minimumDecimals={2} />}
        onClick={() => undefined}
      />
      <ListItem
        variant="plain"
        image={<TokenIcon symbol="Ω-Protocol" src="javascript:alert(1)" />}
        title="Omega"
        subtitle={<Amount value={1n} decimals={18} symbol="OMG" />}
        trailing="$0.00"
        onClick={() => undefined}
      />
    </List>
  )
}

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
