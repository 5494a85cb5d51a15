#!/usr/bin/env python3
"""Builds seven small databases of kinds that people have, with questions in the words of people.

    bench/world/build.py OUT

writes OUT/database, OUT/tables.json, OUT/develop.json and OUT/judge.json, in the layout of Spider, for

    ./wayfarer lab study answers --data OUT/judge.json --tables OUT/tables.json --databases OUT/database \
      --today 2026-11-18

The databases of develop.json (webshop, clinic, gym) may be looked at while rules are made; those of
judge.json (helpdesk, personnel, rental, models) are only scored. Rows are made up, and questions were
written before any answer was seen. They speak of dates as on 2026-11-18, whenever they are asked.
"""

import argparse
import json
import pathlib
import shutil
import sqlite3

HERE = pathlib.Path(__file__).parent


def described(name, connection):
    """A database as tables.json describes it."""
    tables = [row[0] for row in connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid")]
    columns, types, primary, foreign, places = [[-1, "*"]], ["text"], [], [], {}
    for number, table in enumerate(tables):
        for _, column, kind, _, _, key in connection.execute(f'PRAGMA table_info("{table}")'):
            places[table.lower(), column.lower()] = len(columns)
            if key == 1:
                primary.append(len(columns))
            columns.append([number, column])
            types.append("text" if kind == "TEXT" else "number")
    for table in tables:
        for row in connection.execute(f'PRAGMA foreign_key_list("{table}")'):
            target, column, referred = row[2], row[3], row[4]
            if referred is None:
                referred = next(info[1] for info in connection.execute(
                    f'PRAGMA table_info("{target}")') if info[5] == 1)
            foreign.append([places[table.lower(), column.lower()],
                            places[target.lower(), referred.lower()]])
    return {
        "db_id": name,
        "table_names": [table.lower() for table in tables],
        "table_names_original": tables,
        "column_names": [[table, column.lower()] for table, column in columns],
        "column_names_original": columns,
        "column_types": types,
        "primary_keys": primary,
        "foreign_keys": foreign,
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", metavar="OUT", type=pathlib.Path, help="a folder, which is made")
    out = parser.parse_args().out
    schemas = []
    for script in sorted(HERE.glob("*.sql")):
        folder = out / "database" / script.stem
        folder.mkdir(parents=True)
        connection = sqlite3.connect(folder / f"{script.stem}.sqlite")
        connection.executescript(script.read_text(encoding="utf-8"))
        connection.commit()
        schemas.append(described(script.stem, connection))
        connection.close()
    (out / "tables.json").write_text(json.dumps(schemas), encoding="utf-8")
    for questions in HERE.glob("*.json"):
        shutil.copy(questions, out)


main()
