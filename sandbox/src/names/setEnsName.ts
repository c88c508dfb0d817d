import { type Address, encodeFunctionData, type Hex, namehash, parseEther } from 'viem'
import type { SandboxChain } from '../chains/SandboxChain.js'
import { waitForReceipt } from '../chains/waitForReceipt.js'
import type { NameEntry } from './createNames.js'
import { nameRegistry, nameResolver } from './ensContracts.js'

/** Writes a name and its reverse record, with transactions from the registrar. */
export async function setEnsName(
  { client }: SandboxChain,
  name: string,
  { address, avatar = '', bio = '', networkId = 'eip155:1' }: NameEntry,
): Promise<void> {
  const node = namehash(name)
  const reverseNode = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
  await client.setBalance({ address: registrar, value: parseEther('1000') })
  await client.impersonateAccount({ address: registrar })
  const send = async (to: Address, data: Hex) => {
    const hash = await client.sendTransaction({ account: registrar, chain: client.chain, to, data })
    await waitForReceipt(client, hash)
  }
  const record = (of: Hex) => {
    const args = [of, address, nameResolver.address] as const
    return send(nameRegistry.address, encodeFunctionData({ ...nameRegistry, functionName: 'setRecord', args }))
  }
  const text = (key: string, value: string) => {
    const args = [node, key, value] as const
    return send(nameResolver.address, encodeFunctionData({ ...nameResolver, functionName: 'setText', args }))
  }
  if (networkId !== 'eip155:1') {
    const args = [node, polygonCoinType, address] as const
    return send(nameResolver.address, encodeFunctionData({ ...nameResolver, functionName: 'setAddr', args }))
  }
  await record(node)
  await send(
    nameResolver.address,
    encodeFunctionData({ ...nameResolver, functionName: 'setAddr', args: [node, etherCoinType, address] }),
  )
  await text('avatar', avatar)
  await text('description', bio)
  await record(reverseNode)
  await send(
    nameResolver.address,
    encodeFunctionData({ ...nameResolver, functionName: 'setName', args: [reverseNode, name] }),
  )
}

/** The contracts accept records only from this account. */
const registrar: Address = '0x5a11D80000000000000000000000000000000e45'

const etherCoinType = 60n
/** Polygon's coin type (ENSIP-11): the highest of 32 bits, plus the chain id. */
const polygonCoinType = 0x8000_0089n
