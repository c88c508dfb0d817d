/** Arbitraries for input that attackers send: text, links, JSON, and objects that run code when read. */
import fc from 'fast-check'

const markup = ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"><svg/onload=alert(1)>', '&lt;b&gt;']
const invisible = [
  '\u202e',
  '\u200b',
  '\u2066',
  '\ufeff',
  '\u0000',
  '\u0007',
  '\u001b[31m',
  '\ud800',
  '\u0301'.repeat(50),
]
const repeated = ['a@', 'a.', '%', '\\', '(', '0x', ' ', '/', '{', '-', 'é'].map((part) => part.repeat(2000))
const odd = ['', ' ', '__proto__', 'constructor', 'toString', 'null', 'NaN', '-0', '1e309', '９９', '../..', '%00']

/**
 * Text with markup, invisible characters, names of built-in members, and lengths that slow down inefficient regular
 * expressions.
 */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom(...markup, ...invisible, ...odd),
  fc.constantFrom(...repeated),
  fc.tuple(fc.string(), fc.constantFrom(...markup, ...invisible), fc.string()).map((parts) => parts.join('')),
)

const unsafeSchemes = [
  'javascript:',
  'data:text/html,',
  'vbscript:',
  'file:///',
  'blob:',
  'about:',
  'intent:',
  'view-source:',
]
const schemeBreaks = ['', '\t', '\n', '\r', '\u0000', ' ', '\u200b', '%09', '&Tab;']

/** Links: valid ones, forbidden schemes, and forbidden schemes split up in ways that only a browser joins. */
export const hostileLink: fc.Arbitrary<string> = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .tuple(fc.constantFrom(...schemeBreaks), fc.constantFrom(...unsafeSchemes), fc.nat(8), fc.boolean(), fc.string())
    .map(([separator, scheme, at, isUpperCase, rest]) => {
      const written = isUpperCase ? scheme.toUpperCase() : scheme
      return `${separator}${written.slice(0, at)}${separator}${written.slice(at)}${rest}`
    }),
  fc
    .tuple(fc.constantFrom('//', '\\\\', 'https:\\\\', 'https://user:pass@', 'http://[', 'wc:'), fc.string())
    .map((parts) => parts.join('')),
  hostileText,
)

/** JSON of any shape, with keys that pollute prototypes. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc
    .tuple(fc.constantFrom('__proto__', 'constructor', 'prototype'), fc.jsonValue())
    .map(([key, value]) => JSON.parse(`{${JSON.stringify(key)}:{"polluted":${JSON.stringify(value)}}}`) as unknown),
  hostileText,
  fc.constantFrom(Number.MAX_SAFE_INTEGER + 2, -1, 1e308),
)

/**
 * Spoils a well-formed object: removes members, changes types, replaces strings with hostile text, or adds a member.
 * Purely random JSON never gets past a parser's first check.
 */
export function spoiled<Value extends object>(good: fc.Arbitrary<Value>): fc.Arbitrary<unknown> {
  return fc
    .tuple(good, fc.array(fc.tuple(fc.nat(), fc.nat(4), hostileJson), { maxLength: 3 }))
    .map(([value, changes]) => {
      const copy = structuredClone(value) as object
      for (const [pick, kind, other] of changes) spoilOne(copy, pick, kind, other)
      return copy
    })
}

function spoilOne(root: object, pick: number, kind: number, other: unknown): void {
  const places: [Record<string, unknown>, string][] = []
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const key of Object.keys(value)) {
      places.push([value as Record<string, unknown>, key])
      collect((value as Record<string, unknown>)[key])
    }
  }
  collect(root)
  const place = places[pick % Math.max(places.length, 1)]
  if (!place) return
  const [owner, key] = place
  if (kind === 0) delete owner[key]
  else if (kind === 1) owner[key] = null
  else if (kind === 2)
    Object.defineProperty(owner, '__proto__', { value: other, enumerable: true, configurable: true, writable: true })
  else owner[key] = other
}

/**
 * The same object with getters that throw or change their value, a proxy, or an odd prototype. Generated as a function
 * that creates the object, because fast-check inspects each value, which would already spring the trap.
 */
export function trapped<Value extends object>(good: fc.Arbitrary<Value>): fc.Arbitrary<() => object> {
  return fc.tuple(good, fc.nat(4), fc.nat(), hostileJson).map(([value, kind, pick, other]) => {
    const members = value as Record<string, unknown>
    const keys = Object.keys(members)
    const key = keys[pick % Math.max(keys.length, 1)] ?? 'name'
    const withGetter = (get: () => unknown): object =>
      Object.defineProperty({ ...members }, key, { get, enumerable: true })
    const makers = [
      () => withGetter(throwHostile),
      () => withGetter(alternate(members[key], other)),
      () => new Proxy({ ...members }, throwingTraps),
      () => Object.assign(Object.create(null) as object, members),
      () => Object.create(members) as object,
    ]
    return makers[kind] as () => object
  })
}

const throwingTraps: ProxyHandler<object> = {
  get: throwHostile,
  has: throwHostile,
  ownKeys: throwHostile,
  getOwnPropertyDescriptor: throwHostile,
}

function throwHostile(): never {
  throw {
    toString: 'no function',
    get message() {
      throw new Error('The message of a hostile error.')
    },
  }
}

function alternate(first: unknown, second: unknown): () => unknown {
  let count = 0
  return () => (count++ % 2 === 0 ? first : second)
}

const safeSchemes = /^(https?|mailto):$/

/** Throws unless a browser would read a safe scheme or a wallet's own scheme from the link. Undefined and null pass. */
export function expectSafeLink(
  link: unknown,
  isAllowedScheme: (scheme: string) => boolean = (scheme) => safeSchemes.test(scheme),
): void {
  if (link === undefined || link === null) return
  const { protocol } = new URL(String(link), 'https://app.example')
  if (!isAllowedScheme(protocol))
    throw new Error(`A link with the scheme ${JSON.stringify(protocol)} came out: ${JSON.stringify(link)}`)
}
