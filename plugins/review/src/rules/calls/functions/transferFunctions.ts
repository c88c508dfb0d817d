import type { FunctionTable, ReadFunction } from './FunctionTable.js'

/** Tokens and collections share some functions. Only the node knows which of them a contract is. */
export const withId =
  (read: ReadFunction): ReadFunction =>
  (data, call) =>
    read(data, call).map((one) => ('amount' in one && one.amount === 0n ? { ...one, mayBeId: true as const } : one))

export const transfer =
  (receiver: number, amount?: number): ReadFunction =>
  (data, { to }) => [
    {
      kind: 'transfer',
      token: to,
      to: data.address(receiver),
      ...(amount !== undefined && { amount: data.number(amount) }),
    },
  ]

/** A transfer whose arguments name the token. */
const transferOf =
  (token: number, receiver: number, amount: number): ReadFunction =>
  (data) => [{ kind: 'transfer', token: data.address(token), to: data.address(receiver), amount: data.number(amount) }]

const disperse: ReadFunction = (data) => {
  const amounts = data.list(2, 1)
  return data.list(1, 1).map((row, index) => ({
    kind: 'transfer',
    token: data.address(0),
    to: row.address(0),
    amount: amounts[index]?.number(0) ?? 0n,
  }))
}

/** Transfers of tokens and collectibles. */
export const transferFunctions: FunctionTable = {
  'transfer(address to,uint256 amount)': transfer(0, 1),
  'transferAndCall(address to,uint256 value)': transfer(0, 1),
  'transfer(address receiver,uint256 id,uint256 amount)': transfer(0, 2),
  'transferAndCall(address to,uint256 value,bytes data)': transfer(0, 1),
  'send(address recipient,uint256 amount,bytes data)': transfer(0, 1),
  'transferFrom(address from,address to,uint256 amount)': withId(transfer(1, 2)),
  'safeTransferFrom(address from,address to,uint256 tokenId)': transfer(1),
  'safeTransferFrom(address from,address to,uint256 tokenId,bytes data)': transfer(1),
  'safeTransferFrom(address from,address to,uint256 id,uint256 amount,bytes data)': transfer(1, 3),
  'safeBatchTransferFrom(address from,address to,uint256[] ids,uint256[] amounts,bytes data)': transfer(1),
  'transferFrom(address from,address to,uint160 amount,address token)': (data) => [
    { kind: 'transfer', token: data.address(3), to: data.address(1), amount: data.number(2) },
  ],
  'transferFrom((address from,address to,uint160 amount,address token)[] transferDetails)': (data) =>
    data.list(0, 4).map((row) => ({
      kind: 'transfer',
      token: row.address(3),
      to: row.address(1),
      amount: row.number(2),
    })),
  'transferFromAndCall(address from,address to,uint256 value)': transfer(1, 2),
  'transferFromAndCall(address from,address to,uint256 value,bytes data)': transfer(1, 2),
  'operatorSend(address sender,address recipient,uint256 amount,bytes data,bytes operatorData)': transfer(1, 2),
  'push(address usr,uint256 wad)': transfer(0, 1),
  'move(address src,address dst,uint256 wad)': transfer(1, 2),
  'transferShares(address recipient,uint256 sharesAmount)': transfer(0),
  'transferSharesFrom(address sender,address recipient,uint256 sharesAmount)': transfer(1),
  'transferAsset(address dst,address asset,uint256 amount)': (data) => [
    { kind: 'transfer', token: data.address(1), to: data.address(0), amount: data.number(2) },
  ],
  'flux(bytes32 ilk,address src,address dst,uint256 wad)': transfer(2, 3),
  'manageUserBalance((uint8 kind,address asset,uint256 amount,address sender,address recipient)[] ops)': (data) =>
    data.list(0, 5).map((row) => ({
      kind: 'transfer',
      token: row.address(1),
      to: row.address(4),
      amount: row.number(2),
    })),
  'transferAssetFrom(address src,address dst,address asset,uint256 amount)': (data) => [
    { kind: 'transfer', token: data.address(2), to: data.address(1), amount: data.number(3) },
  ],
  'sendTokens(address token,address to,uint256 amount)': transferOf(0, 1, 2),
  'erc20TransferFrom(address asset,address recipient,uint256 amount)': transferOf(0, 1, 2),
  'permit2TransferFrom(address asset,address recipient,uint256 amount)': transferOf(0, 1, 2),
  'transfer(address token,address from,address to,uint256 share)': transferOf(0, 2, 3),
  'transferFromMax(address from,address to)': transfer(1),
  'transferAll(address to)': transfer(0),
  'transfer(address from,address to,uint256 amount,bool force,bytes data)': transfer(1, 2),
  'disperseToken(address token,address[] recipients,uint256[] values)': disperse,
  'disperseTokenSimple(address token,address[] recipients,uint256[] values)': disperse,
  'transferToken(address wallet,address token,address to,uint256 amount,bytes data)': transferOf(1, 2, 3),
  'setFlowrate(address token,address receiver,int96 flowrate)': (data) => [
    { kind: 'transfer', token: data.address(0), to: data.address(1) },
  ],
  'bulkTransfer(((uint8 itemType,address token,uint256 identifier,uint256 amount)[] items,address recipient,bool validateERC721Receiver)[] transfers,bytes32 conduitKey)':
    (data) =>
      data.list(0, 'dynamic').flatMap((row) =>
        row.list(0, 4).map((item) => ({
          kind: 'transfer',
          token: item.address(1),
          to: row.address(1),
          amount: item.number(3),
        })),
      ),
  // ERC-223.
  'transfer(address to,uint256 value,bytes data)': transfer(0, 1),
  'batchTransferFrom(address from,address to,uint256[] tokenIds)': transfer(1),
  'safeBatchTransferFrom(address from,address to,uint256[] tokenIds)': transfer(1),
  'erc20Transfer(address token,address receiver,uint256 amount)': transferOf(0, 1, 2),
  // ERC-6909.
  'transferFrom(address sender,address receiver,uint256 id,uint256 amount)': transfer(1, 3),
  // LooksRare.
  'transferBatchItemsAcrossCollections((address collection,uint8 collectionType,uint256[] itemIds,uint256[] amounts)[] items,address from,address to)':
    (data) => data.list(0, 'dynamic').map((row) => ({ kind: 'transfer', token: row.address(0), to: data.address(2) })),
}
