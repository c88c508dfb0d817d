import HtmlWebpackPlugin from 'html-webpack-plugin'

export default {
  mode: 'production',
  // webpack's chunk loader sets script addresses; under Trusted Types it needs a policy, which the page's policy names.
  output: { clean: true, publicPath: '/', trustedTypes: { policyName: 'latchkey' } },
  plugins: [new HtmlWebpackPlugin({ template: './index.html', scriptLoading: 'defer' })],
  performance: { hints: false },
}
