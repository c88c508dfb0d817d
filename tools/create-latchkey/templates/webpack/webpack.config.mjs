import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { policy } from './policy.mjs'

/** The name of the Trusted Types policy for webpack's chunk loader, which the page's Content-Security-Policy allows. */
const policyName = 'my-site'

/**
 * @param {unknown} _environment
 * @param {{ mode?: string }} parameters from the command line
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
    // Includes variables from `.env` and `.env.development` in the built code, if their names begin with WEBPACK_.
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
        // Serves the icon as `/icon.svg`.
        favicon: './public/icon.svg',
        // A `<meta>` element works on any server. To send the policy as a header, run `npm run csp`.
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
