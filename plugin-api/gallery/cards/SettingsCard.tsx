import { type ReactElement, useState } from 'react'
import {
  Button,
  IconMail,
  IconSwap,
  IconWallet,
  InlineError,
  Link,
  ListItem,
  NetworkImage,
  RadioList,
  SettingsRow,
  Switch,
  ViewBody,
} from '../../src/kit/index.js'
import { Card } from '../Card.js'

export function SettingsCard(): ReactElement {
  const [tips, setTips] = useState(true)
  const [hidden, setHidden] = useState(false)
  const [tip, setTip] = useState('0.01')
  const [speed, setSpeed] = useState('normal')
  return (
    <Card title="Settings" back>
      <ViewBody align="center">
        <ListItem image={<NetworkImage name="Ethereum" />} title="Ethereum" subtitle="Network" chevron />
        <SettingsRow
          icon={<IconMail />}
          label="Tips"
          description="Others can tip you"
          checked={tips}
          onCheckedChange={setTips}
        />
        <SettingsRow
          label="Default tip"
          value={tip}
          options={['0.001', '0.01', '0.05'].map((value) => ({ value, label: `${value} ETH` }))}
          onValueChange={setTip}
        />
        <SettingsRow label="Hide small balances" checked={hidden} onCheckedChange={setHidden} />
        <SettingsRow
          label="Locked"
          description="The app decides"
          checked={false}
          disabled
          onCheckedChange={setHidden}
        />
        <SettingsRow icon={<IconSwap />} label="Slippage tolerance" value="0.5 %" onClick={() => undefined} />
        <SettingsRow icon={<IconWallet />} label="Donaudampfschifffahrtsgesellschaft" description="Last export: never">
          <Button variant="secondary" size="small">
            Export
          </Button>
        </SettingsRow>
        <Switch label="A switch in a form" checked={tips} onCheckedChange={setTips} />
        <RadioList
          label="Speed"
          value={speed}
          onValueChange={setSpeed}
          items={[
            { id: 'slow', title: 'Slow', subtitle: 'About 5 minutes', trailing: '$0.10' },
            { id: 'normal', title: 'Normal', subtitle: 'About 1 minute', trailing: '$0.25' },
            { id: 'fast', title: 'Fast', subtitle: 'Unavailable on this network', disabled: true },
          ]}
        />
        <InlineError message="Couldn’t estimate the fee" hint="The network is busy." onRetry={() => undefined} />
        <Link href="https://example.org/help">Help with fees</Link>
      </ViewBody>
    </Card>
  )
}
