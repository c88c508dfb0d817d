import { numberToHex } from 'viem'
import type { ReadMethod } from './RequestMethod.js'

export const readAccounts: ReadMethod = ({ user }) => [user.eip155Address]

export const readChainId: ReadMethod = ({ chainId }) => numberToHex(Number(chainId.slice('eip155:'.length)))
