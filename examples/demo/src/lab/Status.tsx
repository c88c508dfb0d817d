import { formatUnits } from '@latchkey/plugin-api/kit'
import { useAccount, useBalance, useModalState, useNetwork } from '@latchkey/shell/react'

/** Shows the hooks' values. */
export function Status() {
  const account = useAccount()
  const { network, networkId } = useNetwork()
  const balance = useBalance()
  const { open } = useModalState()
  return (
    <dl className="card" aria-label="Status">
      <Row name="Status" testId="status" value={account.status} />
      <Row name="Account" testId="address" value={account.address ?? '–'} />
      <Row name="Wallet" testId="wallet" value={account.wallet?.name ?? '–'} />
      <Row name="Network" testId="network" value={network?.name ?? networkId ?? '–'} />
      <Row
        name="Balance"
        testId="balance"
        value={
          balance.data
            ? `${formatUnits(balance.data.value, balance.data.decimals)} ${balance.data.symbol}`
            : balance.status
        }
      />
      <Row name="Modal" testId="modal" value={open ? 'open' : 'closed'} />
    </dl>
  )
}

function Row({ name, value, testId }: { readonly name: string; readonly value: string; readonly testId: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-testid={testId}>{value}</dd>
    </div>
  )
}
