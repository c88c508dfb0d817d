/** Methods that the wallet offers in a session. It rejects all others with 4200. */
export const walletMethods: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]
