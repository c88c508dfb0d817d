/** Creates hostile values that a script may leave where wallets are expected. Some can be used only once. */
export const hostileValues: Readonly<Record<string, () => unknown>> = {
  nothing: () => undefined,
  null: () => null,
  'a number': () => 7,
  'an empty text': () => '',
  'a text': () => 'wallet',
  'a long text': () => 'x'.repeat(1_000_000),
  'a symbol': () => Symbol('wallet'),
  'an empty object': () => ({}),
  'an object without prototype': () => Object.create(null),
  'a list': () => [null, {}, 'wallet'],
  'a function': () => () => undefined,
  'a function that throws': () => fail,
  'an object whose members all throw': () => new Proxy({}, throwingHandler),
  'a function whose members all throw': () => new Proxy(() => undefined, throwingHandler),
  'a revoked proxy': makeRevoked,
  'an object that contains itself without end': makeEndless,
  'an object with a member __proto__': () =>
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":7}}'),
  'a promise that never resolves': () => new Promise(() => undefined),
}

function fail(): never {
  throw new Error('hostile')
}

const throwingHandler: ProxyHandler<object> = {
  get: fail,
  has: fail,
  ownKeys: fail,
  getPrototypeOf: fail,
  getOwnPropertyDescriptor: fail,
  set: fail,
  defineProperty: fail,
  apply: fail,
}

function makeRevoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

/** Returns a function whose members and results are the function itself. */
function makeEndless(): unknown {
  const endless: unknown = new Proxy(() => endless, { get: () => endless, apply: () => endless })
  return endless
}
