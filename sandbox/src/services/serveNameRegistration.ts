/** `POST /v1/profile/account` and `GET /v1/profile/suggestions/{name}`: register and suggest names. */
import { verifySignature } from '@latchkey/siwx/server'
import * as v from 'valibot'
import { getAddress, isAddress } from 'viem'
import { parseBody, parseInput } from '../http/parseInput.js'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import { listNodes, type SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import { type Names, nameZones } from '../names/createNames.js'
import { suggestedLabels } from '../names/suggestedLabels.js'

export function serveNameRegistration(app: SandboxApp, state: SandboxState): void {
  const { projects, names, chains } = state

  app.post('/v1/profile/account', requireProject(projects), async (context) => {
    const { coin_type, address, message, signature } = await parseBody(RegistrationSchema, context)
    const { name, attributes, timestamp } = readMessage(message)
    checkName(name)
    if (Math.abs(Date.now() / 1000 - timestamp) > toleranceSeconds)
      throw new ServiceError(400, 'timestamp', 'Timestamp is too old or in the future')
    const chainId = `eip155:${coin_type === etherCoinType ? 1 : coin_type - evmCoinTypes}`
    if (!Object.hasOwn(chains, chainId)) throw new ServiceError(400, 'coin_type', 'Unsupported coin type for name')
    requireFree(names, name, address)
    if (!(await verifySignature({ chainId, address, message, signature }, listNodes(state))))
      throw new ServiceError(401, 'signature', 'Signature validation error')
    // Another request may have registered the name during the chain call.
    requireFree(names, name, address)
    names.register(name, coin_type, { address: getAddress(address), ...attributes })
    return context.json({})
  })

  app.get('/v1/profile/suggestions/:name', requireProject(projects, ['st', 'sv']), (context) => {
    const { zone } = parseInput(ZoneSchema, context.req.query())
    const label = context.req.param('name').toLowerCase()
    if (!/^[a-z0-9-]{3,64}$/.test(label)) throw new ServiceError(400, 'name', 'Name is in invalid format')
    const inZone = (word: string) => ({ name: `${word}.${zone}`, registered: Boolean(names.find(`${word}.${zone}`)) })
    // Names that start with the query come before names that contain it.
    const alike = [
      ...suggestedLabels.filter((word) => word.startsWith(label)),
      ...suggestedLabels.filter((word) => word.indexOf(label) > 0),
    ]
    const free = alike.filter((word) => word !== label).map(inZone)
    const suggestions = [inZone(label), ...free.filter(({ registered }) => !registered)].slice(0, mostSuggestions)
    return context.json({ suggestions })
  })
}

/** How much the signer's clock may differ from the service's. */
const toleranceSeconds = 10
const mostSuggestions = 5

/** ENSIP-11: the highest of 32 bits, plus the chain id. Ether keeps its SLIP-44 number. */
const evmCoinTypes = 0x8000_0000
const etherCoinType = 60

const RegistrationSchema = v.object({
  coin_type: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff)),
  address: v.pipe(
    v.string(),
    v.check((text) => isAddress(text, { strict: false }), 'is not an EVM address'),
  ),
  message: v.string(),
  signature: v.string(),
})

const MessageSchema = v.object({
  name: v.string(),
  attributes: v.optional(v.strictObject({ avatar: v.optional(v.string()), bio: v.optional(v.string()) }), {}),
  timestamp: v.number(),
})

const ZoneSchema = v.object({
  zone: v.optional(v.picklist(nameZones, 'Name zone is not allowed'), nameZones[0] as string),
})

/** Reads the message, which is a string because the signature covers its exact bytes. */
function readMessage(message: string): v.InferOutput<typeof MessageSchema> {
  let parsed: unknown
  try {
    parsed = JSON.parse(message)
  } catch {
    throw new ServiceError(400, 'message', 'is not JSON')
  }
  return parseInput(MessageSchema, parsed)
}

function checkName(name: string): void {
  const [label = '', ...zone] = name.split('.')
  if (!/^[a-z0-9.-]+$/.test(name) || zone.length !== 2) throw new ServiceError(400, 'name', 'Name is in invalid format')
  if (label.length < 3 || label.length > 64)
    throw new ServiceError(400, 'name', 'Name must be between 3 and 64 characters')
  if (!nameZones.includes(zone.join('.'))) throw new ServiceError(400, 'name', 'Name zone is not allowed')
}

function requireFree(names: Names, name: string, address: string): void {
  if (names.find(name)) throw new ServiceError(400, 'name', 'Name is already registered')
  if (names.of(address).length > 0) throw new ServiceError(400, 'address', 'Address already has a registered name')
}
