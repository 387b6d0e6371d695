-- An import that stopped keeps its rows no longer than one that is through: the role that takes them away sees it.
GRANT SELECT (stop) ON relation_imports TO balie_directory;
