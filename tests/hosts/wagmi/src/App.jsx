import { ConnectButton, useAccount as useModalAccount } from '@latchkey/shell/react'
import {
  useAccount,
  useConnect,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  useWaitForTransactionReceipt,
} from 'wagmi'

/** Above what the modal knows, below what wagmi does; the names of these hooks are the same in versions 2 and 3. */
export function App() {
  const own = useModalAccount()
  return (
    <main>
      <ConnectButton />
      <p>
        <span data-testid="status">{own.status}</span> <span data-testid="address">{own.address}</span>
      </p>
      <Account />
    </main>
  )
}

function Account() {
  const { address, chainId, connector, status } = useAccount()
  const { connect, connectors, error } = useConnect()
  const { disconnect } = useDisconnect()
  const { switchChain } = useSwitchChain()
  return (
    <section>
      <p>
        <span data-testid="wagmi-status">{status}</span> <span data-testid="wagmi-address">{address}</span>{' '}
        <span data-testid="wagmi-chain">{chainId}</span> <span data-testid="wagmi-connector">{connector?.id}</span>{' '}
        <span data-testid="wagmi-error">{error?.name}</span>
      </p>
      <button type="button" onClick={() => connect({ connector: connectors[0] })}>
        useConnect
      </button>
      <button type="button" onClick={() => switchChain({ chainId: chainId === 1 ? 137 : 1 })}>
        useSwitchChain
      </button>
      <button type="button" onClick={() => disconnect()}>
        useDisconnect
      </button>
      <Requests />
    </section>
  )
}

function Requests() {
  const { data: signature, signMessage } = useSignMessage()
  const { data: hash, sendTransaction } = useSendTransaction()
  const { data: receipt } = useWaitForTransactionReceipt({ hash })
  const receiver = '0x000000000000000000000000000000000000dEaD'
  return (
    <>
      <button type="button" onClick={() => signMessage({ message: 'hello' })}>
        useSignMessage
      </button>
      <button type="button" onClick={() => sendTransaction({ to: receiver, value: 1n })}>
        useSendTransaction
      </button>
      <p>
        <span data-testid="signature">{signature}</span> <span data-testid="receipt">{receipt?.status}</span>
      </p>
    </>
  )
}
