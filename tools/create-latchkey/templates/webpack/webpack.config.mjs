import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { policy } from './policy.mjs'

/** webpack's chunk loader sets script addresses; under Trusted Types it needs a policy, which the page's policy names. */
const policyName = 'my-site'

/**
 * @param {unknown} _environment
 * @param {{ mode?: string }} parameters of the command line
 * @returns {Promise<import('webpack').Configuration & { devServer: object }>}
 */
export default async function configure(_environment, { mode }) {
  const isBuilt = mode === 'production'
  const content = isBuilt && (await policy({ bundler: 'webpack', policyName }, process.env.WEBPACK_SANDBOX_URL))
  return {
    entry: './src/main.tsx',
    output: {
      clean: true,
      publicPath: '/',
      filename: isBuilt ? '[name].[contenthash].js' : '[name].js',
      trustedTypes: { policyName },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    // `.env` and `.env.development`: what begins with WEBPACK_ is put into the page.
    dotenv: true,
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options: swc(isBuilt) } },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: './index.html',
        // The icon goes beside the page, as `/icon.svg`.
        favicon: './public/icon.svg',
        // In the page, so that it holds on any server. A header does the same: `npm run csp`.
        meta: content ? { policy: { 'http-equiv': 'Content-Security-Policy', content } } : {},
      }),
      new MiniCssExtractPlugin({ filename: isBuilt ? '[name].[contenthash].css' : '[name].css' }),
    ],
    devServer: { port: 3000 },
    performance: { hints: false },
  }
}

/** @param {boolean} isBuilt */
function swc(isBuilt) {
  const parser = { syntax: 'typescript', tsx: true }
  const transform = { react: { runtime: 'automatic', development: !isBuilt } }
  return { jsc: { parser, transform, target: 'es2022' } }
}
