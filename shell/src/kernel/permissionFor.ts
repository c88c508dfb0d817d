/** The permission that it takes to ask the wallet for a method. */
export function permissionFor(method: string): 'rpc:safe' | 'rpc:sign' | 'rpc:send' {
  // A transaction that is signed already only has to be handed to a node.
  if (/send/i.test(method) && !/sendRaw/i.test(method)) return 'rpc:send'
  return /sign|grant|revoke|wallet_(?!get)|requestAccounts/i.test(method) ? 'rpc:sign' : 'rpc:safe'
}
