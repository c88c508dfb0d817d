import { createThirdwebClient } from 'thirdweb'
import { ConnectButton, ThirdwebProvider } from 'thirdweb/react'

const client = createThirdwebClient({ clientId: 'coffee-shop' })

export const Kit = ThirdwebProvider

export function Connect() {
  return <ConnectButton client={client} />
}
