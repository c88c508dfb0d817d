export { type Big, type BigConstructor, default as BigJs } from 'big.js'
