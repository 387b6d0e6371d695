interface ImportMetaEnv {
  /** From the configuration variable of the same name, when the client is built. */
  readonly DEVELOPMENT_HOST: string;
  /**
   * From the configuration variable of the same name, when the client is built; empty where none was given.
   */
  readonly PRODUCTION_HOST: string;
  /** The version in package.json. */
  readonly BALIE_VERSION: string;
  /** The names in docs/help, without '.md'. */
  readonly BALIE_HELP_FILES: readonly string[];
}
