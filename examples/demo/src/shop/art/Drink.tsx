import { useId } from 'react'
import type { CoffeeId } from '../menu.js'
import { roundCup, smallCup, tallGlass, tumbler, type Vessel, wideCup } from './vessels.js'

/** Draws a coffee in its glass. The layers show the recipe: coffee, milk and foam are where they are in a real cup. */
export function Drink({ id, className = '' }: { readonly id: CoffeeId; readonly className?: string }) {
  const key = useId()
  const { vessel, level, surface, layers, art, extra, steams } = drinks[id]
  const { rim, bottom } = vessel
  const share = (level - rim.y) / (bottom.y - rim.y)
  const width = rim.rx - 5 - share * (rim.rx - bottom.rx - 4)
  return (
    <svg className={`drink ${className}`} viewBox="18 20 166 166" aria-hidden="true">
      <defs>
        <clipPath id={`${key}in`}>
          <path d={vessel.inner} />
        </clipPath>
        <linearGradient id={`${key}fill`} x1="0" y1="0" x2="0" y2="1">
          {layers.map(([offset, color]) => (
            <stop key={offset} offset={offset} stopColor={color} />
          ))}
        </linearGradient>
        <radialGradient id={`${key}ground`}>
          <stop offset=".3" stopColor="#3c1e0a" stopOpacity=".3" />
          <stop offset="1" stopColor="#3c1e0a" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${key}shade`}>
          <stop offset="0" stopColor="#000" stopOpacity=".16" />
          <stop offset=".3" stopColor="#fff" stopOpacity=".1" />
          <stop offset=".7" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".2" />
        </linearGradient>
      </defs>
      <ellipse cx="104" cy={bottom.y + 5} rx={bottom.rx + 38} ry="12" fill={`url(#${key}ground)`} />
      {vessel.handle && <path className="drink-handle" d={vessel.handle} />}
      <path className="drink-glass" d={vessel.outer} />
      <g clipPath={`url(#${key}in)`}>
        <rect x="30" y={level} width="140" height={bottom.y - level} fill={`url(#${key}fill)`} />
        <rect x="30" y={level} width="140" height={bottom.y - level} fill={`url(#${key}shade)`} />
      </g>
      <ellipse cx="100" cy={level} rx={width} ry={rim.ry - 1.5} fill={surface} />
      {art && (
        <g>
          <ellipse cx="100" cy={level} rx={width * 0.72} ry={rim.ry * 0.55} fill={art} />
          <ellipse cx="100" cy={level + 0.5} rx={width * 0.5} ry={rim.ry * 0.34} fill={surface} />
          <ellipse cx="100" cy={level + 0.5} rx={width * 0.26} ry={rim.ry * 0.18} fill={art} />
        </g>
      )}
      {extra === 'ice' && <Ice level={level} />}
      {extra === 'peel' && <path className="drink-peel" d="M128 98c6-14 22-16 26-4 2 8-6 14-14 10" />}
      <path className="drink-gleam" d={gleamOf(vessel)} />
      <ellipse className="drink-rim" cx="100" cy={rim.y} rx={rim.rx - 2} ry={rim.ry - 1} />
      {steams && <Steam y={rim.y} />}
    </svg>
  )
}

function Steam({ y }: { readonly y: number }) {
  return (
    <g className="drink-steam" transform={`translate(100 ${y - 14})`}>
      <path d="M-16 0c-8-10 8-16 0-28" />
      <path d="M0 2c-9-12 9-20 0-36" />
      <path d="M16 0c-8-10 8-16 0-28" />
    </g>
  )
}

function Ice({ level }: { readonly level: number }) {
  return (
    <g className="drink-ice">
      <rect x="66" y={level - 8} width="30" height="30" rx="6" transform={`rotate(-14 80 ${level + 6})`} />
      <rect x="104" y={level - 10} width="28" height="28" rx="6" transform={`rotate(18 118 ${level + 4})`} />
      <rect x="84" y={level + 22} width="28" height="28" rx="6" transform={`rotate(34 98 ${level + 36})`} />
    </g>
  )
}

/** A streak of light along the left side. */
function gleamOf({ rim, bottom }: Vessel): string {
  const [left, low] = [100 - rim.rx + 13, bottom.y - 22]
  return `M${left} ${rim.y + 18}Q${left + 1} ${low - 22} ${100 - bottom.rx + 12} ${low}`
}

interface Recipe {
  readonly vessel: Vessel
  /** The height of the liquid's surface. */
  readonly level: number
  readonly surface: string
  /** From the top to the bottom. */
  readonly layers: readonly (readonly [offset: number, color: string])[]
  /** The color of the latte art. */
  readonly art?: string
  readonly extra?: 'ice' | 'peel'
  readonly steams?: boolean
}

const drinks: Readonly<Record<CoffeeId, Recipe>> = {
  espresso: {
    vessel: smallCup,
    level: 120,
    surface: '#c98a4b',
    layers: [
      [0, '#c07f42'],
      [0.12, '#a3622c'],
      [0.22, '#4a2412'],
      [1, '#2a130a'],
    ],
    extra: 'peel',
    steams: true,
  },
  'flat-white': {
    vessel: roundCup,
    level: 96,
    surface: '#d8a873',
    layers: [
      [0, '#ecd3ae'],
      [0.14, '#e3c096'],
      [0.2, '#b27a48'],
      [0.62, '#8a5430'],
      [1, '#5b3119'],
    ],
    art: '#fbf0dd',
    steams: true,
  },
  cappuccino: {
    vessel: wideCup,
    level: 80,
    surface: '#f7e9d3',
    layers: [
      [0, '#fbf1e1'],
      [0.34, '#f3dfc0'],
      [0.38, '#d9ad7c'],
      [0.64, '#b57d4d'],
      [0.7, '#6c3c20'],
      [1, '#43210f'],
    ],
    art: '#dcb084',
    steams: true,
  },
  latte: {
    vessel: tallGlass,
    level: 54,
    surface: '#fbf1e1',
    layers: [
      [0, '#fdf5e8'],
      [0.14, '#f6e6cc'],
      [0.17, '#c89461'],
      [0.34, '#b67f4e'],
      [0.48, '#dcb88d'],
      [0.7, '#f1dfc6'],
      [1, '#f8eddb'],
    ],
    art: '#dcb084',
  },
  matcha: {
    vessel: tallGlass,
    level: 56,
    surface: '#a9bf6a',
    layers: [
      [0, '#9db75c'],
      [0.3, '#84a145'],
      [0.46, '#a9be75'],
      [0.6, '#dfe3c0'],
      [1, '#f7f3e6'],
    ],
    art: '#e4ecc4',
  },
  'cold-brew': {
    vessel: tumbler,
    level: 74,
    surface: '#6a381d',
    layers: [
      [0, '#7a4424'],
      [0.4, '#4b2412'],
      [1, '#241009'],
    ],
    extra: 'ice',
  },
}
