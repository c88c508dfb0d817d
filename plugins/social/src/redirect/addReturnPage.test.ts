import { expect, it } from 'vitest'
import { addReturnPage } from './addReturnPage.js'

const page = 'https://shop.test/cart?a=1&b=2#top'
const readState = (uri: string) => new URL(uri).searchParams.get('state')

it('default: appends the return page to the state parameter', () => {
  const uri = addReturnPage('https://idp.test/authorize?state=abc&scope=openid', page)
  expect(readState(uri)).toBe(`abc--${encodeURIComponent(page)}`)
  expect(new URL(uri).searchParams.get('scope')).toBe('openid')
})

it('behavior: appends the return page to the state in a nested provider URL', () => {
  const inner = encodeURIComponent('https://idp.test/authorize?state=abc')
  const uri = addReturnPage(`https://secure.test/go?state=outer&provider_authorization_url=${inner}`, page)
  expect(readState(uri)).toBe('outer')
  const nested = new URL(uri).searchParams.get('provider_authorization_url') ?? ''
  expect(readState(nested)).toBe(`abc--${encodeURIComponent(page)}`)
})

it.each([
  ['#tgWebAppData=user%3D%257B%257D%26hash%3Dab12&tgWebAppVersion=8.0&tgWebAppPlatform=ios', ''],
  ['#/cart?tgWebAppData=hash%3Dab12&tgWebAppVersion=8.0', '#/cart'],
  ['#/cart?size=5&tgWebAppData=hash%3Dab12&tgWebAppVersion=8.0', '#/cart?size=5'],
  ['#tgWebAppData=hash%3Dab12&size=5', '#size=5'],
  ['#/cart?tgWebAppData=hash%3Dab12&size=5', '#/cart?size=5'],
  ['#/cart?size=5&data=tgWebAppData', '#/cart?size=5&data=tgWebAppData'],
  ['#/cart?&', '#/cart?&'],
])("behavior: removes the user's signed identity from %s", (hash, kept) => {
  const uri = addReturnPage('https://idp.test/authorize?state=abc', `https://shop.test/cart?a=1${hash}`)
  expect(readState(uri)).toBe(`abc--${encodeURIComponent(`https://shop.test/cart?a=1${kept}`)}`)
})

it.each(['https://idp.test/authorize', 'nonsense'])('error: throws for %s', (uri) => {
  expect(() => addReturnPage(uri, page)).toThrow(TypeError)
})
