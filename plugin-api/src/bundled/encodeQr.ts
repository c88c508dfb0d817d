export { encode as encodeQr } from 'uqr'
