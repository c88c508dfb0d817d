import type { ReactElement } from 'react'
import {
  Button,
  CopyButton,
  IconButton,
  IconRefresh,
  IconSend,
  IconSettings,
  Link,
  List,
  ListItem,
  NetworkImage,
  Tag,
  Toast,
  ViewBody,
  WalletImage,
} from '../../src/kit/index.js'
import { Card } from '../Card.js'
import { networkPicture } from '../pictures.js'

export function ButtonsCard(): ReactElement {
  const press = (): void => undefined
  return (
    <Card title="Actions and rows" back>
      <ViewBody>
        <Button icon={<IconSend size={20} />}>Send 0.25 ETH</Button>
        <Button busy>Send 0.25 ETH</Button>
        <Button disabled disabledReason="Your balance is too low">
          Not enough ETH
        </Button>
        <Button variant="secondary" busy icon={<IconRefresh size={20} />}>
          Try again
        </Button>
        <Button variant="danger">Disconnect</Button>
        <div style={{ display: 'flex', gap: 8, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button size="small">Small</Button>
          <Button size="small" variant="secondary">
            Secondary
          </Button>
          <Button size="small" variant="quiet">
            Quiet
          </Button>
          <IconButton label="Settings">
            <IconSettings />
          </IconButton>
          <IconButton label="Loading" busy />
          <CopyButton value="text" />
        </div>
        <div style={{ display: 'flex', gap: 6, flexWrap: 'wrap' }}>
          <Tag>Recent</Tag>
          <Tag tone="accent">New</Tag>
          <Tag tone="positive">Installed</Tag>
          <Tag tone="warning">Testnet</Tag>
          <Tag tone="negative">Failed</Tag>
        </div>
        <List label="Networks">
          <ListItem
            image={<NetworkImage src={networkPicture} name="Polygon" />}
            title="Polygon"
            subtitle="Current network"
            selected
            onClick={press}
          />
          <ListItem image={<NetworkImage name="Base" />} title="Base" busy onClick={press} />
          <ListItem
            image={<NetworkImage name="Optimism" />}
            title="Optimism"
            disabled
            disabledReason="Not supported by this wallet"
            onClick={press}
          />
          <ListItem
            image={<WalletImage name={'\u202eevil <img src=x>'} src="https://127.0.0.1:1/missing.png" />}
            title="Verschlüsselungsbrieftaschenverwaltung GmbH"
            subtitle="A name that is much longer than a row is wide"
            tag={<Tag>Recent</Tag>}
            chevron
            onClick={press}
          />
          <ListItem title="Total" trailing="$12,345.67" variant="plain" />
          <ListItem title="Read more" href="https://example.org" chevron />
        </List>
        <Link href="https://example.org/tx">View on explorer</Link>
        <Toast variant="success" message="Sent 0.25 ETH" action={{ label: 'View', onClick: press }} />
        <Toast variant="error" message="Token Balance Unavailable" />
        <Toast variant="loading" message="Switching network" />
      </ViewBody>
    </Card>
  )
}
