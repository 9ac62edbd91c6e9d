/** The one function of tslib that a page needs; the package comes whole otherwise (3.5 kB). */
export function __importDefault(module: {__esModule?: boolean} | undefined): unknown {
  return module?.__esModule ? module : {default: module};
}
