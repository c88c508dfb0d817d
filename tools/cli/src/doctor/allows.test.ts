import { describe, expect, it } from 'vitest'
import { allows, parsePolicy, sourcesOf } from './allows.js'

const page = 'https://shop.test/checkout'

describe('allows', () => {
  it.each([
    ["'self'", "'self'"],
    ["'self'", 'https://shop.test'],
    ["'self'", 'wss://shop.test'],
    ["'SELF'", "'self'"],
    ['*', 'wss://relay.test'],
    ['https:', 'https://any.test'],
    ['http:', 'https://any.test'],
    ['wss:', 'wss://relay.test'],
    ['data:', 'data:'],
    ['DATA:', 'data:'],
    ['shop.test', 'https://shop.test'],
    ['https://*.test', 'https://api.test'],
    ['https://API.test/', 'https://api.test'],
    ['http://api.test', 'https://api.test'],
    ['https://api.test:443', 'https://api.test'],
    ['https://api.test:*', 'https://api.test:8080'],
    ['https://api.test:8080', 'https://api.test:8080'],
    ['https://cdn.test', 'https://cdn.test/tips/remoteEntry.js'],
    ['https://cdn.test/', 'https://cdn.test/tips/remoteEntry.js'],
    ['https://cdn.test/tips/', 'https://cdn.test/tips/remoteEntry.js'],
    ['https://cdn.test/tips/', 'https://cdn.test/tips/'],
    ['https://cdn.test/tips/remoteEntry.js', 'https://cdn.test/tips/remoteEntry.js'],
    ['https://cdn.test/a%2cb%3Bc%27d.js', "https://cdn.test/a,b;c'd.js"],
    ['https://cdn.test/100%/', 'https://cdn.test/100%/a.js'],
    ["'self'", 'https://shop.test/tips.js'],
    ["'sha256-abc='", "'sha256-abc='"],
  ])('default: %s allows %s', (source, needed) => {
    expect(allows(["'none'", source], needed, page)).toBe(true)
  })

  it.each([
    ["'none'", "'self'"],
    ["'self'", 'https://api.test'],
    ["'self'", 'https://shop.test:8443'],
    ["'self'", 'data:'],
    ['*', 'data:'],
    ['https:', 'wss://relay.test'],
    ['https://relay.test', 'wss://relay.test'],
    ['https://*.test', 'https://test'],
    ['https://*.shop.test', 'https://shop.test'],
    ['https://api.test', 'http://api.test'],
    ['https://api.test', 'https://api.test:8080'],
    ['https://api.test/v1/', 'https://api.test'],
    ['https://cdn.test/tips', 'https://cdn.test/tips/remoteEntry.js'],
    ['https://cdn.test/tips/remoteEntry.js', 'https://cdn.test/tips/'],
    ['https://cdn.test/tips/remoteEntry.js', 'https://cdn.test/tips/other.js'],
    ['https://cdn.test/Tips/', 'https://cdn.test/tips/remoteEntry.js'],
    ["'strict-dynamic'", "'self'"],
    ["'sha256-abc='", "'sha256-ABC='"],
    ["'nonce-abc'", "'self'"],
    ["'unsafe-inline'", 'https://api.test'],
  ])('default: %s does not allow %s', (source, needed) => {
    expect(allows([source], needed, page)).toBe(false)
  })

  it("behavior: 'self' allows insecure sockets on an http page", () => {
    expect(allows(["'self'"], 'ws://localhost:3000', 'http://localhost:3000/')).toBe(true)
    expect(allows(["'self'"], 'ws://localhost:3001', 'http://localhost:3000/')).toBe(false)
  })
})

describe('parsePolicy', () => {
  it('default: lowercases names, uses the first of two directives with the same name, and applies fallbacks', () => {
    const policy = parsePolicy(" Default-Src 'none' ;; img-src a.test  b.test; IMG-SRC c.test; child-src d.test ")
    expect(sourcesOf(policy, 'img-src')).toEqual(['a.test', 'b.test'])
    expect(sourcesOf(policy, 'frame-src')).toEqual(['d.test'])
    expect(sourcesOf(policy, 'connect-src')).toEqual(["'none'"])
    expect(sourcesOf(parsePolicy(''), 'img-src')).toBeUndefined()
  })
})
