import type { IForbiddenRuleType } from 'dependency-cruiser'

/** The rules that hold the house up, as dependency-cruiser reads them. */
export const forbidden: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    // Types may name each other; only values that need each other to load are a circle.
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
    name: 'sql-in-repositories',
    comment: 'Outside the platform, only repositories (and what plants and tests) reach Kysely.',
    severity: 'error',
    from: {
      path: '^apps/server/src/features/',
      pathNot: ['\\.repository\\.ts$', '\\.test\\.ts$'],
    },
    to: { path: '^node_modules/(kysely|pg)', dependencyTypesNot: ['type-only'] },
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
