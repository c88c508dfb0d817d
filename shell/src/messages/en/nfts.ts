/** What an account owns: the tab of its NFTs. */
export const nftsMessages = {
  'nfts.tab': 'NFTs',
  'nfts.loading': 'Loading NFTs',
  'nfts.list': 'NFTs',
  'nfts.empty': 'No NFTs yet',
  'nfts.empty-text': 'NFTs that you own on this network show up here.',
  'nfts.unknown': 'NFTs can’t be listed here',
  'nfts.unknown-text': 'This site has no service that lists them. Yours are safe with your wallet.',
  'nfts.failed': 'NFTs could not be loaded',
  'nfts.more': 'Show more',
  'nfts.more-failed': 'The next ones could not be loaded',
} as const
