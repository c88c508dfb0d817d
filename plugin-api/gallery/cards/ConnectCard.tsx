import { type ReactElement, useState } from 'react'
import {
  Button,
  Divider,
  IconChevron,
  IconMail,
  IconQr,
  IconSearch,
  Link,
  List,
  ListItem,
  Tag,
  TextField,
  ViewBody,
  WalletImage,
} from '../../src/kit/index.js'
import { Card } from '../Card.js'
import { foxPicture, rainbowPicture } from '../pictures.js'

export function ConnectCard(): ReactElement {
  const [email, setEmail] = useState('')
  const press = (): void => undefined
  return (
    <Card title="Connect wallet">
      <ViewBody>
        <List label="Wallets">
          <ListItem
            image={<WalletImage src={foxPicture} name="Fox Wallet" />}
            title="Fox Wallet"
            tag={<Tag tone="positive">Installed</Tag>}
            onClick={press}
          />
          <ListItem
            image={<WalletImage src={rainbowPicture} name="Arc" />}
            title="Arc"
            tag={<Tag>Recent</Tag>}
            onClick={press}
          />
          <ListItem icon={<IconQr />} title="WalletConnect" tag={<Tag>QR code</Tag>} onClick={press} />
          <ListItem icon={<IconSearch />} title="All wallets" trailing="540+" chevron onClick={press} />
        </List>
        <Divider>or</Divider>
        <TextField
          label="Email"
          hideLabel
          type="email"
          placeholder="Email"
          icon={<IconMail />}
          value={email}
          onValueChange={setEmail}
          trailing={email && <IconChevron size={20} />}
        />
        <p style={{ textAlign: 'center', paddingBlock: 8 }}>
          New to wallets?{' '}
          <Link href="https://example.org/start" plain>
            Get one
          </Link>
        </p>
        <Button variant="quiet" size="small">
          Continue as guest
        </Button>
      </ViewBody>
    </Card>
  )
}
