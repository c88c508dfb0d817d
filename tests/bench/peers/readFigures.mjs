import { judge } from './goals.mjs'

/**
 * Returns the figures of `docs/peers.json`, which other pages quote. They are the same on every machine.
 *
 * @param {readonly any[]} kits
 */
export function readFigures(kits) {
  return {
    kits: Object.fromEntries(
      kits.map((kit) => [
        kit.id,
        {
          name: kit.name,
          version: kit.version ?? null,
          react: kit.react,
          withPage: kit.withPage,
          atRest: kit.atRest,
          untilConnect: kit.untilConnect,
          untilConnected: kit.untilConnected.bytes === undefined ? null : kit.untilConnected,
          outside: kit.outside,
          packages: kit.packages,
          installedBytes: kit.bytes,
          axeFindings: kit.findings?.length ?? null,
        },
      ]),
    ),
    goals: judge(kits).map(({ title, kit, limit, value, met }) => ({
      title,
      kit,
      limit,
      // A failed action has the value NaN, which JSON can't represent.
      value: Number.isNaN(value) ? null : round(value),
      met,
    })),
  }
}

function round(value) {
  return Math.round(value * 100) / 100
}
