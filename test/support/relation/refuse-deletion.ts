interface Owner {
  $executeRawUnsafe(statement: string): PromiseLike<number>;
}

/** Has Postgres refuse to delete one row of a table, for as long as the work takes. */
export async function refuseDeletion(
  owner: Owner,
  table: string,
  id: string,
  work: () => Promise<void>,
): Promise<void> {
  await owner.$executeRawUnsafe(`
    CREATE OR REPLACE FUNCTION stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF OLD.id::text = TG_ARGV[0] THEN RAISE EXCEPTION 'stays' USING ERRCODE = 'check_violation'; END IF;
      RETURN OLD; END $$`);
  await owner.$executeRawUnsafe(
    `CREATE TRIGGER stays BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION stays('${id}')`,
  );
  try {
    await work();
  } finally {
    await owner.$executeRawUnsafe(`DROP TRIGGER stays ON ${table}`);
  }
}
