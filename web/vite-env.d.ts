interface ImportMetaEnv {
  readonly DEVELOPMENT_HOST: string;
  /** Empty where the configuration variable was not given. */
  readonly PRODUCTION_HOST: string;
  readonly BALIE_VERSION: string;
  /** The names in docs/help, without '.md'. */
  readonly BALIE_HELP_FILES: readonly string[];
}
