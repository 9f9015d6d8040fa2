import type { IForbiddenRuleType } from 'dependency-cruiser'

/** Dependency rules of the codebase for dependency-cruiser. */
export const forbidden: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    // Of types too: files that need each other to be understood cannot be read or moved alone.
    to: { circular: true },
  },
  {
    name: 'domain-stands-alone',
    comment: 'The domain imports nothing of ours, and of others only the lunar calendar.',
    severity: 'error',
    from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
    to: { pathNot: ['^packages/domain/src', '^node_modules/tyme4ts'] },
  },
  {
    name: 'contract-on-domain-alone',
    severity: 'error',
    from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
    to: { path: '^apps/' },
  },
  {
    name: 'client-react-on-contract-and-domain',
    comment: 'What console and phone pages share knows neither of them, and no library of widgets.',
    severity: 'error',
    from: { path: '^packages/client-react/src' },
    to: { path: ['^apps/', '^packages/order-screens/', '^node_modules/(antd|antd-mobile|@ant-design)/'] },
  },
  {
    name: 'order-screens-are-pure',
    comment: 'What a screen of an order knows, without anything that draws it.',
    severity: 'error',
    from: { path: '^packages/order-screens/src', pathNot: '\\.test\\.ts$' },
    to: { pathNot: '^packages/(order-screens|contract|domain)/' },
  },
  {
    name: 'domain-and-contract-without-screens',
    severity: 'error',
    from: { path: '^packages/(domain|contract)/src' },
    to: { path: '^packages/(client-react|order-screens)/' },
  },
  {
    name: 'no-app-in-an-app',
    severity: 'error',
    from: { path: '^apps/([^/]+)/', pathNot: '\\.test\\.ts$' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'features-by-their-front-door',
    comment: 'Another feature is entered through its index.ts alone.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
    to: {
      path: '^apps/[^/]+/src/features/([^/]+)/',
      pathNot: ['^apps/$1/src/features/$2/', '^apps/[^/]+/src/features/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'platform-knows-no-feature',
    severity: 'error',
    from: { path: '^apps/[^/]+/src/(platform|ui)/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^apps/[^/]+/src/(features|app)/' },
  },
  {
    name: 'decoders-in-children',
    comment:
      'What decodes files of strangers runs in a child process, which it may end, and on none of the server’s threads.',
    severity: 'error',
    from: {
      path: '^apps/server/src/',
      pathNot: ['\\.test\\.ts$', '\\.child\\.ts$', '/platform/workbooks/read-(xlsx|csv)\\.ts$'],
    },
    to: { path: '^node_modules/(sharp|read-excel-file|fflate|csv-parse)/' },
  },
  {
    name: 'nothing-unresolved',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: ['\\.css$', '^cloudflare:'] },
  },
]
