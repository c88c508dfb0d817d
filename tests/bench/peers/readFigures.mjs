import { judge } from './goals.mjs'

/**
 * Returns the figures of `docs/peers.json`, which other pages quote. They are the same on every machine.
 *
 * @param {readonly any[]} kits
 */
export function readFigures(kits) {
  return {
    kits: Object.fromEntries(
      kits.map(({ id, name, version, react, beforeClick, untilConnect, outside, packages, bytes, findings }) => [
        id,
        {
          name,
          version: version ?? null,
          react,
          beforeClick: beforeClick.bytes,
          untilConnect: untilConnect.bytes,
          requests: { beforeClick: beforeClick.requests, untilConnect: untilConnect.requests, outside },
          packages,
          installedBytes: bytes,
          axeFindings: findings?.length ?? null,
        },
      ]),
    ),
    goals: judge(kits).map(({ title, kit, limit, value, met }) => ({ title, kit, limit, value: round(value), met })),
  }
}

function round(value) {
  return Math.round(value * 100) / 100
}
