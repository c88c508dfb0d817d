import { type ReactElement, useState } from 'react'
import {
  Address,
  Avatar,
  Button,
  Checkbox,
  Fact,
  FactList,
  IconUser,
  Link,
  OtpField,
  RadioList,
  SearchField,
  Switch,
  TextField,
  TokenIcon,
  ViewBody,
  ViewFooter,
} from '../../src/kit/index.js'
import { Card } from '../Card.js'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

export function FieldsCard(): ReactElement {
  const [name, setName] = useState('vitalik')
  const [search, setSearch] = useState('meta')
  const [code, setCode] = useState('482')
  const [testnets, setTestnets] = useState(true)
  const [hidden, setHidden] = useState(false)
  const [friend, setFriend] = useState('anna')
  const [agreed, setAgreed] = useState(true)
  return (
    <Card title="Fields" back>
      <ViewBody gap="section">
        <SearchField label="Search wallets" value={search} onValueChange={setSearch} />
        <TextField
          label="Recipient"
          icon={<IconUser />}
          value={name}
          onValueChange={setName}
          hint="An address or a name such as anna.eth"
        />
        <TextField label="Email" defaultValue="anna@" error="This is not an email address" />
        <OtpField value={code} onValueChange={setCode} />
        <OtpField label="Second code" value="123456" onValueChange={() => undefined} error="This code is wrong" />
        <RadioList
          label="Friend"
          showLabel
          value={friend}
          onValueChange={setFriend}
          items={[
            { id: 'anna', title: 'Anna', image: <Avatar address={address} /> },
            { id: 'shop', title: 'The shop', subtitle: 'Takes euros', image: <TokenIcon symbol="EURC" /> },
          ]}
        />
        <div>
          <Switch
            label="Show test networks"
            hint="They hold no value"
            checked={testnets}
            onCheckedChange={setTestnets}
          />
          <Switch label="Hide small balances" checked={hidden} onCheckedChange={setHidden} />
          <Switch label="Locked by the site" checked={false} onCheckedChange={setHidden} disabled />
        </div>
        <Checkbox checked={agreed} onCheckedChange={setAgreed}>
          I agree to the{' '}
          <Link href="https://example.org/terms" plain>
            terms
          </Link>
        </Checkbox>
        <FactList>
          <Fact label="Amount">123,456,789.123456789012345678 POL</Fact>
        </FactList>
        <p style={{ color: 'var(--lk-text-soft)' }}>
          To: <Address full value={address} />
        </p>
      </ViewBody>
      <ViewFooter>
        <Button variant="secondary">Cancel</Button>
        <Button>Continue</Button>
      </ViewFooter>
    </Card>
  )
}
