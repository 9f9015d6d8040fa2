import type { Rolldown } from 'vite'

/** Tree-shaking rules: modules that only define things are dropped where no screen uses them. */
export const treeshake = {
  moduleSideEffects: [
    { test: /browser\/schemas-without-eval\.ts$/, sideEffects: true },
    {
      test: /packages\/(contract|domain|client-react|order-screens)\/|node_modules\/(tyme4ts|zod)\//,
      sideEffects: false,
    },
    // A feature's index.ts only re-exports: importing one name must not load the feature's pages.
    { test: /src\/features\/[^/]+\/index\.ts$/, sideEffects: false },
  ],
}

/** Makes scripts load their chunks relative to themselves, so that a page served from an asset host needs one URL. */
export const relativeScriptUrls = {
  renderBuiltUrl: (_: string, { hostType }: { hostType: 'js' | 'css' | 'html' }) =>
    hostType === 'js' ? { relative: true } : undefined,
}

const packages = /[\\/]node_modules[\\/]/
/** Lunar calendar: exported by an index that every screen imports, used by few screens. */
const lunarCalendar = /[\\/]node_modules[\\/]tyme4ts[\\/]/

/**
 * zod setting that disables `eval`. It must be evaluated before the first schema: each earlier schema tries
 * to compile, which fails and makes the browser read the whole script again for the error.
 */
const zodSetting = /client-react[\\/]src[\\/][\w\\/-]*schemas-without-eval/

/**
 * Bundles the packages of every first screen into one script. Left to itself the bundler makes dozens of small ones, which
 * add headers and compress badly.
 */
export const vendorInOneChunk: Rolldown.OutputOptions = {
  codeSplitting: {
    // Product modules stay outside: otherwise two scripts would wait for each other.
    includeDependenciesRecursively: false,
    groups: [
      {
        name: 'start',
        tags: ['$initial'],
        test: (id) => (packages.test(id) && !lunarCalendar.test(id)) || zodSetting.test(id),
      },
    ],
  },
}

/** Image viewer of antd-mobile: exported by its index, but used only for enlarged pictures. */
const imageViewer =
  /[\\/]node_modules[\\/](@react-spring|@use-gesture|antd-mobile[\\/]es[\\/]components[\\/]image)/

const sharedByPages = /src[\\/](ui|platform)[\\/]|packages[\\/](contract|domain|client-react)/
/**
 * Modules needed only by staff, by the store's page or by the page of one booking. The booking pages do not wait for them,
 * nor for packages/order-screens, which only staff use.
 */
const neededByFewPages =
  /contract[\\/]src[\\/](refusals|live|features[\\/](board|booking|home|meal-check|order-(lists|shapes|acted|moves|sums|sms)|preorders|vouchers|messages|customers|phone-calls|website[\w-]*|invitation-page))\.ts|domain[\\/]src[\\/](orders[\\/](linked-orders|moves)|turns[\\/]turn-window|invitations)|(src[\\/]platform|client-react[\\/]src)[\\/]live/
/** Invitations and the copying of links: neither the store's pages nor the workbench need them at first. */
const sharing =
  /contract[\\/]src[\\/]features[\\/]invitation-answers|client-react[\\/]src[\\/]browser[\\/]copy-text/

/**
 * Splits phone pages into few scripts: the start of every page, the part that many share, and each page's own. The pages
 * are small, so that the headers of dozens of scripts would weigh as much as their content.
 */
export const phoneChunks: Rolldown.OutputOptions = {
  codeSplitting: {
    // The shared script waits for the start; nothing in the start waits for the shared script.
    includeDependenciesRecursively: false,
    groups: [
      { name: 'start', tags: ['$initial'], test: (id) => !imageViewer.test(id) },
      {
        name: 'shared',
        test: (id) => sharedByPages.test(id) && !sharing.test(id) && !neededByFewPages.test(id),
        minShareCount: 3,
      },
    ],
  },
}
