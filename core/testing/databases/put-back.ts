import type pg from 'pg';

/**
 * What brings a test's database back to what it was when its tables had just been made. Making them again takes the
 * server many times as long as emptying them.
 */

/** What the schema is, in one word: another table, column, index, rule, trigger or function, and it is another word. */
const PRINT = `(SELECT md5(string_agg(line, ' ' ORDER BY line)) FROM (
  SELECT concat_ws('/', 'class', c.oid, c.relname, c.relkind) FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace
  UNION ALL SELECT concat_ws('/', 'column', a.attrelid, a.attnum, a.attname, a.atttypid, a.attnotnull, a.attisdropped)
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid WHERE c.relnamespace = 'public'::regnamespace
  UNION ALL SELECT concat_ws('/', 'default', d.adrelid, d.adnum, d.adbin::text) FROM pg_attrdef d
  UNION ALL SELECT concat_ws('/', 'rule', k.oid, k.conname) FROM pg_constraint k
    WHERE k.connamespace = 'public'::regnamespace
  UNION ALL SELECT concat_ws('/', 'trigger', t.oid, t.tgname, t.tgenabled) FROM pg_trigger t
  UNION ALL SELECT concat_ws('/', 'function', p.oid, p.proname) FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace
) AS lines(line))`;

const TABLES = `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`;
const FUNCTIONS = `SELECT oid::regprocedure::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace`;

/** After the tables were made: notes them, and the few rows that stand in them from the beginning. */
export const KEEP = `
  DROP SCHEMA IF EXISTS kept CASCADE;
  CREATE SCHEMA kept;
  CREATE TABLE kept.tables AS ${TABLES};
  CREATE TABLE kept.functions(name) AS ${FUNCTIONS};
  CREATE TABLE kept.counters AS SELECT sequencename, start_value, last_value FROM pg_sequences
    WHERE schemaname = 'public';
  DO $$ DECLARE name text; filled boolean; BEGIN
    FOR name IN ${TABLES} LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', name) INTO filled;
      IF filled THEN EXECUTE format('CREATE TABLE kept.%I AS TABLE public.%I', 'rows of ' || name, name); END IF;
    END LOOP;
  END $$;
  CREATE TABLE kept.print AS SELECT ${PRINT} AS word;`;

/** A table of so many bytes is cut, for rows that are deleted one by one stay behind as gaps. */
const LARGE = 1_000_000;

/** Takes away what the test before has made beside. */
const WITHOUT_MORE = `
  DO $$ DECLARE name text; BEGIN
    FOR name IN ${TABLES} EXCEPT SELECT relname FROM kept.tables LOOP
      EXECUTE format('DROP TABLE public.%I CASCADE', name);
    END LOOP;
    FOR name IN ${FUNCTIONS} EXCEPT SELECT kept.functions.name FROM kept.functions LOOP
      EXECUTE 'DROP FUNCTION ' || name || ' CASCADE';
    END LOOP;
  END $$;`;

/** Takes away what it has written. */
const FIRST_ROWS = `
  DO $$ DECLARE name text; BEGIN
    SET LOCAL session_replication_role = replica;
    FOR name IN ${TABLES} LOOP
      IF pg_relation_size(format('public.%I', name)::regclass) > ${LARGE} THEN
        EXECUTE format('TRUNCATE public.%I CASCADE', name);
      ELSE
        EXECUTE format('DELETE FROM public.%I', name);
      END IF;
    END LOOP;
    FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'kept'::regnamespace AND relname LIKE 'rows of %' LOOP
      EXECUTE format('INSERT INTO public.%I SELECT * FROM kept.%I', substr(name, 9), name);
    END LOOP;
    PERFORM setval(format('public.%I', sequencename)::regclass, coalesce(last_value, start_value), last_value IS NOT NULL)
      FROM kept.counters;
  END $$;`;

const IS_SAME = `SELECT word = ${PRINT} AS "isSame" FROM kept.print`;

/** False where nothing is kept yet, or where a test did more to the tables than can be taken back. */
export async function putBack(client: pg.Client): Promise<boolean> {
  const { rows: kept } = await client.query(`SELECT FROM pg_tables WHERE schemaname = 'kept' AND tablename = 'print'`);
  if (kept.length === 0) return false;
  await client.query(WITHOUT_MORE);
  const { rows } = await client.query<{ isSame: boolean }>(IS_SAME);
  if (!rows[0]?.isSame) return false;
  await client.query(FIRST_ROWS);
  return true;
}
